import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rich } from '../../../renderer/ui/rich.ts'

it('wraps the words inside a tag in an element, and keeps and escapes the text around them', () => {
  const link = (words: unknown[]) => createElement('a', { href: '/privacy' }, ...(words as string[]))
  expect(
    renderToStaticMarkup(rich('Hello {name}, read <link>the notice</link>.', { name: '<Ada>', link }))
  ).toBe('Hello &lt;Ada&gt;, read <a href="/privacy">the notice</a>.')
})
