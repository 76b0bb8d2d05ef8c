import { describe, expect, it } from 'vitest'
import { isSafeLink, parseContent } from '../../engine/schema-files/content.ts'

describe('content between questions', () => {
  it('is parsed into headings, paragraphs, lists, links and images', () => {
    const text =
      '## Your *bank*\n\nA **card** [here](https://a.example).\n\n1. one\n2. two\n   - more\n\n![A card](/card.png)'
    expect(parseContent(text)).toEqual({
      unsupported: [],
      nodes: [
        { type: 'heading', level: 2, children: ['Your ', { type: 'em', children: ['bank'] }] },
        {
          type: 'paragraph',
          children: [
            'A ',
            { type: 'strong', children: ['card'] },
            ' ',
            { type: 'link', href: 'https://a.example', children: ['here'] },
            '.'
          ]
        },
        {
          type: 'list',
          isOrdered: true,
          items: [['one'], ['two', { type: 'list', isOrdered: false, items: [['more']] }]]
        },
        { type: 'paragraph', children: [{ type: 'image', src: '/card.png', alt: 'A card' }] }
      ]
    })
  })

  it.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['a <b onclick="x">b</b>', 'HTML'],
    ['<img src=x onerror=alert(1)>', 'HTML'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a table'],
    ['```\ncode\n```', 'code'],
    ['> said', 'a quotation'],
    ['# Title', 'a heading with one #']
  ])('reports unsupported markup and drops scripts: %s', (text, what) => {
    const { unsupported, nodes } = parseContent(text)
    expect(unsupported).toContain(what)
    expect(JSON.stringify(nodes)).not.toMatch(/onerror|onclick|script>/)
  })

  it.each([
    ['https://a.example/b?c#d', true],
    ['mailto:hr@btc.example', true],
    ['/employee/education', true],
    ['http://a.example', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['data:text/html,a', false],
    ['', false]
  ])('accepts only safe links: %s is %s', (href, isSafe) => {
    expect(isSafeLink(href)).toBe(isSafe)
  })
})
