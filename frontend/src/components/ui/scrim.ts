/**
 * What darkens the page below a dialog. As high as the dialogs themselves, so that of two dialogs the upper one darkens
 * the lower: what comes later in the document is on top.
 */
export const SCRIM = "fixed inset-0 z-50 animate-fade bg-[rgb(10_16_28/0.6)]";
