import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const cell: KeywordAuthoring<'x-cell'> = {
  ...plainAuthoring,
  fragment: {
    description: 'Of a choice with oneOf: its cells of the spreadsheet have the code instead of the label.',
    enum: ['code']
  }
}
