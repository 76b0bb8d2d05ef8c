import { describe, expect, it } from 'vitest'
import { toCellText } from '../../../server/employees/export/cell.ts'

describe('the text of a spreadsheet cell', () => {
  it.each([
    ['Adébáyò', 'Adébáyò'],
    ['01234567890', '01234567890'],
    ['', ''],
    ['a=b', 'a=b'],
    ['=1+1', "'=1+1"],
    ['+1+cmd', "'+1+cmd"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\tx', "'\tx"],
    ['\r=1', "'\n=1"],
    ['\nx', "'\nx"],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['＝1', "'＝1"],
    ['\u0085=1', "'\u0085=1"],
    ['\u0001=1', "'=1"],
    ['\uffff@x', "'@x"],
    ['+2348031234567', '+2348031234567'],
    ['+234803123456789012', "'+234803123456789012"],
    ['+234 803', "'+234 803"],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u0000b\u0008c\u001fd\u007fe', 'abcde'],
    ['a\uffffb\ufffec', 'abc'],
    ['a\ud800b\udc00c', 'abc'],
    ['a\u{1f600}b', 'a\u{1f600}b'],
    ['_x003D_1+1', '_x005F_x003D_1+1'],
    ['<f>1</f>&', '<f>1</f>&'],
    ["'=1", "'=1"]
  ])('for %j is %j', (text, written) => {
    expect(toCellText(text)).toBe(written)
  })

  it('is cut to the maximum cell length without splitting a character', () => {
    expect(toCellText('a'.repeat(40_000))).toHaveLength(32_767)
    expect(toCellText(`=${'a'.repeat(40_000)}`)).toBe(`'=${'a'.repeat(32_765)}`)
    expect(toCellText(`${'a'.repeat(32_766)}\u{1f600}`)).toBe('a'.repeat(32_766))
  })
})
