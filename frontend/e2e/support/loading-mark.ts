/**
 * What a page shows while something of it is still to come: every skeleton has the mark, and a spinner turns. One rule for
 * all tests that wait for a page, as a browser's selector.
 */
export const LOADING = "[data-loading], .animate-spin";

/** The same within the page's own content, without its header and footer. */
export const LOADING_IN_MAIN = "main :is([data-loading], .animate-spin)";
