'use strict';

// The record that a host keeps: what it shows, which steps it may still take, and what its next
// report says. The rules are those of HostJournal.
class Journal {
  shown = {layers: [], containers: []};
  underWay = null;
  answers = [];
  lastStep = 0;
  reportCount = 0;
  lastChangeByUser = 0;

  // Records a step and returns the picture to show, or null if the page must only report.
  begin(step) {
    this.answers = this.answers.filter(each => each.report > step.basis);
    if (step.id <= this.lastStep) return null;
    this.lastStep = step.id;
    if (step.basis < this.lastChangeByUser) return this.answer(step.id, 'outdated');
    if (step.action.report) return this.answer(step.id, 'performed');
    this.underWay = {id: step.id, target: performing(this.shown, step.action)};
    return this.underWay.target;
  }

  // Records that the screen shows what the step leads to.
  settle() {
    this.finish('performed', this.underWay.target);
  }

  // Records that the user has changed what is shown, which makes a step in progress outdated.
  recordUserChange(picture) {
    this.lastChangeByUser = this.reportCount + 1;
    this.finish('outdated', picture);
  }

  report(requests) {
    this.reportCount += 1;
    return {
      number: this.reportCount, answers: this.answers.map(each => each.answer),
      picture: this.shown, activity: {atRest: {}}, requests,
    };
  }

  finish(verdict, picture) {
    if (this.underWay) this.answer(this.underWay.id, verdict);
    this.shown = picture;
    this.underWay = null;
  }

  answer(step, verdict) {
    this.answers.push({answer: {step, verdict}, report: this.reportCount + 1});
    return null;
  }
}
