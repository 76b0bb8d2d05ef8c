import type { ClipboardEvent } from 'react'

/**
 * Keeps a pasted text whole, which the browser would cut at `maxLength`. The limit for typing applies again right after the
 * paste.
 */
export function takeWholePaste({ currentTarget }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const { maxLength } = currentTarget
  currentTarget.removeAttribute('maxlength')
  if (maxLength >= 0) setTimeout(() => (currentTarget.maxLength = maxLength))
}
