import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rich } from '../../../renderer/ui/rich.ts'

it('makes an element of the words inside a tag, and keeps what is around them', () => {
  const link = (words: unknown[]) => createElement('a', { href: '/privacy' }, ...(words as string[]))
  expect(
    renderToStaticMarkup(rich('Hello {name}, read <link>the notice</link>.', { name: '<Ada>', link }))
  ).toBe('Hello &lt;Ada&gt;, read <a href="/privacy">the notice</a>.')
})
