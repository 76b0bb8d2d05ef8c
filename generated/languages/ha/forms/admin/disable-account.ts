// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/disable-account":{"schema":{"title":"Dakatar da wannan asusun","properties":{"reason":{"title":"Dalili","errorMessage":{"required":"Ku zaɓi dalili."},"x-texts":{"left the company":"ya bar kamfanin","lost or stolen device":"na’ura ta ɓata ko an sace ta","second account":"asusu na biyu","other":"wani dalili"}}}},"ui":{"ui:submit":"Dakatar"}}}
