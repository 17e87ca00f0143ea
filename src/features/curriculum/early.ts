/**
 * A classic script inside the curriculum's element, between its tabs and its panels: it runs while the page is
 * read, so that the first picture a visitor sees already has the part of the URL. The page allows it by its hash.
 */
export const EARLY_SCRIPT = `{
  const root = document.currentScript.parentElement;
  const part = new URLSearchParams(location.search).get('part');
  const tabs = [...root.querySelectorAll('[role="tab"]')];
  const chosen = tabs.find((tab) => tab.dataset.part === part) ?? tabs[0];
  root.dataset.part = chosen.dataset.part;
  for (const tab of tabs) tab.setAttribute('aria-selected', tab === chosen);
}`;
