// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Language } from '../../engine/language/language.ts'

/** The languages that people can choose beside English. */
export const languages: Language[] = [{"tag":"ar","name":"العربية","direction":"rtl","isReviewed":false},{"tag":"fr","name":"Français","direction":"ltr","isReviewed":false},{"tag":"ha","name":"Hausa","direction":"ltr","isReviewed":false},{"tag":"ig","name":"Igbo","direction":"ltr","isReviewed":false},{"tag":"pcm","name":"Naijá","direction":"ltr","isReviewed":false},{"tag":"yo","name":"Yorùbá","direction":"ltr","isReviewed":false}]
