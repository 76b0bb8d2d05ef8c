import { describe, expect, it } from 'vitest'
import type { ContentNode } from '../../../engine/index.ts'
import { isMarked, parseMarked } from '../../../renderer/form/kinds/markdown/marked-text.ts'
import { formPages } from './opened.ts'
import { measure } from '../../helpers/processor-time.ts'

const paragraph = (...children: ContentNode[]): ContentNode => ({ type: 'paragraph', children })
const list = (isOrdered: boolean, ...items: ContentNode[][]): ContentNode => ({
  type: 'list',
  isOrdered,
  items
})
const strong = (word: string): ContentNode => ({ type: 'strong', children: [word] })
const em = (word: string): ContentNode => ({ type: 'em', children: [word] })

describe('marked-up text', () => {
  it.each<[string, string, ContentNode[]]>([
    ['plain text with a line break', 'One\nand two.', [paragraph('One', { type: 'break' }, 'and two.')]],
    ['paragraphs', 'One.\r\n\r\n\r\nTwo.', [paragraph('One.'), paragraph('Two.')]],
    ['bold and italic text', 'A **b c** and *d*.', [paragraph('A ', strong('b c'), ' and ', em('d'), '.')]],
    [
      'lists',
      'Can:\n- one\n* **two**\n\n1. a\n2) b',
      [paragraph('Can:'), list(false, ['one'], [strong('two')]), list(true, ['a'], ['b'])]
    ],
    ['a list that continues after a blank line', '- a\n\n- b', [list(false, ['a'], ['b'])]],
    ['sums', '2 * 3 * 4 ** 5', [paragraph('2 * 3 * 4 ** 5')]],
    ['unclosed asterisks', '**a *b', [paragraph('**a *b')]],
    ['a row of hyphens', '---', [paragraph('---')]],
    ['nothing', ' \n', []]
  ])('parses %s', (_, text, nodes) => {
    expect(parseMarked(text)).toEqual(nodes)
  })

  // Fails on a mutant that renders links.
  it.each([
    '<b onclick="alert(1)">x</b>',
    '[here](javascript:alert(1))',
    '![x](https://evil.example/x.png)',
    '# Title',
    '> said',
    '`code`'
  ])('keeps %s as it was typed', text => {
    expect(parseMarked(text)).toEqual([paragraph(text)])
    expect(isMarked(text)).toBe(false)
  })

  it('is parsed within 2 s even if it is long and hostile', async () => {
    const { seconds } = await measure(() => {
      for (const part of ['*', '**', '* ', '**a ', '- ', '1.', '*a**']) parseMarked(part.repeat(20_000))
    })
    expect(seconds).toBeLessThan(2)
  })
})

describe('marked-up text on the page', () => {
  const pages = formPages()

  it('is previewed while it is typed, and submitted unchanged', async () => {
    const { page, submit, submitted, complaints } = await pages.open('amounts', { value: { pay: 100 } })
    const input = page.getByLabel('Strengths')
    await input.fill('Plain')
    expect(await page.locator('.marked-preview').count()).toBe(0)
    await input.fill('**Calm** and\n\n- <i>patient</i>\n- *fast*')
    const preview = page.locator('.marked-preview')
    expect(await preview.locator('strong').allTextContents()).toEqual(['Calm'])
    expect(await preview.locator('li').allTextContents()).toEqual(['<i>patient</i>', 'fast'])
    await submit()
    expect(await submitted()).toMatchObject([{ strengths: '**Calm** and\n\n- <i>patient</i>\n- *fast*' }])
    expect(await complaints()).toEqual([])
  })
})
