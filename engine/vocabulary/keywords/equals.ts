import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-equals`: the answer must equal that of a sibling field. */
export const equals: Keyword<'x-equals'> = {
  ...plainKeyword,
  references: field => (typeof field === 'string' ? [{ field, at: [] }] : []),
  check: (other, { value, siblings }) =>
    other === '' || value === undefined || value === siblings[other] ? [] : [{ rule: 'equals' }],
  rule: 'equals'
}
