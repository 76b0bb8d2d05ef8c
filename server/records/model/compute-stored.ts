import { computeAnswers, type Facts, type Form } from '../../../engine/index.ts'
import { inLanguage } from '../../core/language.ts'

/** Returns the answers with computed ones, whose words are in English like all that is stored. */
export const computeStored = (form: Form, value: unknown, facts: Facts): unknown =>
  inLanguage(null, () => computeAnswers(form, value, facts))
