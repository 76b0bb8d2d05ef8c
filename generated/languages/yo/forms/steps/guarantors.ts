// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/guarantors":{"schema":{"title":"Àwọn onídùúró","x-file":{"slotTitle":"Onídùúró {n}"}},"ui":{"ui:help":"Fáìlì PDF nìkan, kí ọ̀kọ̀ọ̀kan má ju 5 MB lọ."}}}
