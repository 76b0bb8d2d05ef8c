const names: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => names[character] ?? '')
