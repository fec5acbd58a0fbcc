/// The requirements of an accessibility checker, as far as the browser can check them.
enum PageAccess {
  /// A script that returns the first accessibility problem of a page, or "none".
  ///
  /// Each visible control must have a name and be reachable with the keyboard, each id must be
  /// unique, and visible text must have enough contrast with its background. The contrast of text
  /// in disabled controls and in drawings is not checked.
  static let problem = """
    (() => { try {
      const isShown = one => one.offsetWidth > 0 && getComputedStyle(one).visibility === 'visible';
      const all = name => [...document.querySelectorAll(name)].filter(isShown);
      const numbers = color => (color.match(/[0-9.]+/g) ?? []).map(Number);
      const share = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const light = color => {
        const [red, green, blue] = numbers(color).map(value => share(value / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const ground = one => {
        for (; one; one = one.parentElement) {
          const color = getComputedStyle(one).backgroundColor;
          if (numbers(color)[3] !== 0) return color;
        }
        return 'rgb(255, 255, 255)';
      };
      const problem = (text, one) => { throw Error(text + ': ' + one.outerHTML.slice(0, 200)); };
      for (const one of all('button, input, select, a, summary')) {
        const label = one.labels?.[0]?.textContent ?? one.getAttribute('aria-label');
        if (!(label || one.textContent).trim()) problem('no name', one);
        if (one.tabIndex !== 0) problem('not reached with the keyboard', one);
      }
      const ids = [...document.querySelectorAll('[id]')];
      for (const one of ids) {
        if (document.getElementById(one.id) !== one) problem('a second id', one);
      }
      for (const one of all('body *')) {
        const hasText = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!hasText || one.closest('svg, [disabled], [aria-disabled=true]')) continue;
        const [ink, paper] = [light(getComputedStyle(one).color), light(ground(one))];
        if (Math.max(ink, paper) / Math.min(ink, paper) < 4.5) problem('too little contrast', one);
      }
      return 'none';
    } catch (error) { return error.message; } })()
    """
}
