import { t } from '../../../engine/index.ts'

/** What is asked of somebody whose answers were sent back. */
export const askToCorrect = (answers: number): string =>
  t('Please correct {answers, plural, one {# answer} other {# answers}}', { answers })
