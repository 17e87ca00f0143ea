/**
 * Runs in the shell's head before anything is painted: where the entry flag has a value, and on the link for making the
 * first account or another one, nothing is shown until the app has looked, so that those who are let in never see the 404 page.
 */
try {
  if (
    /\/setup\?code=|\/invitation#token=/.test(location.href) ||
    localStorage.getItem('signStore')
  ) {
    document.documentElement.dataset.admin = '';
  }
} catch {
  // Without storage there is no flag either.
}
