// The functions of libIndexStore, a library that comes with the compiler, for reading which symbols
// a source file declares and uses.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *data;
  size_t length;
} indexstore_string_ref_t;

typedef void *indexstore_t;
typedef void *indexstore_error_t;
typedef void *indexstore_occurrence_t;
typedef void *indexstore_record_reader_t;
typedef void *indexstore_symbol_relation_t;
typedef void *indexstore_symbol_t;

indexstore_t indexstore_store_create(const char *path, indexstore_error_t *error);
indexstore_record_reader_t indexstore_record_reader_create(
    indexstore_t store, const char *name, indexstore_error_t *error);
bool indexstore_record_reader_occurrences_apply_f(
    indexstore_record_reader_t reader, void *context,
    bool (*body)(void *context, indexstore_occurrence_t occurrence));

uint64_t indexstore_occurrence_get_roles(indexstore_occurrence_t occurrence);
indexstore_symbol_t indexstore_occurrence_get_symbol(indexstore_occurrence_t occurrence);
bool indexstore_occurrence_relations_apply_f(
    indexstore_occurrence_t occurrence, void *context,
    bool (*body)(void *context, indexstore_symbol_relation_t relation));

uint64_t indexstore_symbol_relation_get_roles(indexstore_symbol_relation_t relation);
indexstore_symbol_t indexstore_symbol_relation_get_symbol(indexstore_symbol_relation_t relation);
indexstore_string_ref_t indexstore_symbol_get_name(indexstore_symbol_t symbol);
indexstore_string_ref_t indexstore_symbol_get_usr(indexstore_symbol_t symbol);
