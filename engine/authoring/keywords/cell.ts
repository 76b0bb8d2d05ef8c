import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const cell: KeywordAuthoring<'x-cell'> = {
  ...plainAuthoring,
  fragment: {
    description: 'For choices with labels: the spreadsheet shows the code instead of the label.',
    enum: ['code']
  }
}
