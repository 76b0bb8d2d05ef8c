// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/person-head":{"schema":{"title":"Isi ndekọ","properties":{"picture":{"title":"Paspọt","errorMessage":{"dimensions":"Nha foto a adabaghị na foto paspọt."}},"lastName":{"title":"Aha nna","errorMessage":{"required":"Tinye aha nna gị."}},"firstName":{"title":"Aha mbụ"},"username":{"title":"Aha"}}}}}
