// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"phdE":"هذا الموظف غير موجود.","YNsM":"ربما أصبح الرابط قديمًا، أو مُحي السجل.","UZIf":[["link","اختر موظفًا"]," لعرض السجل."]}
