// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/profile":{"schema":{"title":"Orúkọ àti fóònù","properties":{"username":{"title":"Orúkọ"},"phone":{"title":"Fóònù","errorMessage":{"pattern":"Ẹ kọ nọ́ńbà fóònù Nàìjíríà tó ní nọ́ńbà 11, bíi 0803 123 4567."}}}},"ui":{"ui:submit":"Fi pamọ́"}}}
