import type { KeywordAuthoring } from '../keyword.ts'

export const cell: KeywordAuthoring<'x-cell'> = {
  fragment: {
    description: 'For choices with labels: the spreadsheet shows the code instead of the label.',
    enum: ['code']
  },
  isOfFieldsOnly: true
}
