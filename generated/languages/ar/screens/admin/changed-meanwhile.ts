// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ijdo":"تغيّر هذا السجل منذ أن فتحته","kUYJ":[["count",2,{"one":["تغيّر: ","⁨",["answers"],"⁩",". راجعه مرة أخرى قبل أن تقرر."],"other":["تغيّر: ","⁨",["answers"],"⁩",". راجعها مرة أخرى قبل أن تقرر."]}]],"LVDD":"ما تغيّر مخفي عنك جزئيًا. راجع السجل مرة أخرى قبل أن تقرر."}
