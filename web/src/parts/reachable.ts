/** A part that scrolls can get the keyboard focus as long as there is something to scroll. */
export function reachable(node: HTMLElement): { destroy: () => void } {
  const judge = (): void => {
    const scrolls = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(judge);
  observer.observe(node);
  const content = new MutationObserver(judge);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  judge();
  return {
    destroy: () => {
      observer.disconnect();
      content.disconnect();
    },
  };
}
