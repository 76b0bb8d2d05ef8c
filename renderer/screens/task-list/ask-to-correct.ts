import { t } from '../../../engine/index.ts'

export const askToCorrect = (answers: number): string =>
  t('Please correct {answers, plural, one {# answer} other {# answers}}', { answers })
