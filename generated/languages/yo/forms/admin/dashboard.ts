// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Àkópọ̀","properties":{"employees":{"title":"Iye Òṣìṣẹ́"},"incomplete":{"title":"Dátà Tí Kò Tíì Parí"},"complete":{"title":"Dátà Tó Ti Parí"},"male":{"title":"Òṣìṣẹ́ Ọkùnrin"},"female":{"title":"Òṣìṣẹ́ Obìnrin"}}}}
