// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/decline":{"schema":{"title":"Ƙi","properties":{"reason":{"title":"Dalili"}}},"ui":{"ui:submit":"Ƙi","fields":{"reason":{"ui:help":"Mutumin da ya roƙe ku zai iya karanta wannan."}}}}}
