/** Told to the window before the page is left for itself in another language, so that forms put aside what stands in them. */
export const LEAVING_LANGUAGE = 'leavinglanguage';
