/** On a phone the list is wider than the page; whoever follows a link to a tab finds it there. The page itself stays where it is. */
export function intoView(trigger: Element | null | undefined): void {
  const list = trigger?.parentElement;
  if (!trigger || !list) return;
  const middle = ({ left, width }: DOMRect) => left + width / 2;
  const by = middle(trigger.getBoundingClientRect()) - middle(list.getBoundingClientRect());
  list.scrollBy({ left: by, behavior: 'instant' });
}

/** Turns the list alone: the page beside it stays where it is. A list that shows the entry already is left as it stands. */
export function showIn(list: Element | null, entry: Element): void {
  if (!list) return;
  const [frame, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}
