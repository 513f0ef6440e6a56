/** On a phone the list is wider than the page; whoever follows a link to a tab finds it there. The page itself stays where it is. */
export function intoView(trigger: Element | null | undefined): void {
  const list = trigger?.parentElement;
  if (!trigger || !list) return;
  const middle = ({ left, width }: DOMRect) => left + width / 2;
  const by = middle(trigger.getBoundingClientRect()) - middle(list.getBoundingClientRect());
  list.scrollBy({ left: by, behavior: 'instant' });
}
