/**
 * The overlay behind a dialog. Same z-index as the dialogs, so that of two dialogs the upper one darkens the
 * lower: later elements in the document are on top.
 */
export const SCRIM = "fixed inset-0 z-50 animate-fade bg-[rgb(10_16_28/0.6)]";
