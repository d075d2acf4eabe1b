/** So long, in ms, a strip rests that is moved no more. */
const REST_MS = 150;

/** Calls whenever what scrolls has come to rest; where the browser does not say so, when it has not moved for a while. */
export function whenScrolled(scrolled: EventTarget, call: () => void): () => void {
  if ('onscrollend' in scrolled) {
    scrolled.addEventListener('scrollend', call);
    return () => scrolled.removeEventListener('scrollend', call);
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(resting);
    resting = setTimeout(call, REST_MS);
  };
  scrolled.addEventListener('scroll', wait);
  return () => {
    clearTimeout(resting);
    scrolled.removeEventListener('scroll', wait);
  };
}
