// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/bulk-message":{"schema":{"title":"Saƙo","properties":{"message":{"title":"Saƙo","errorMessage":{"required":"Ku rubuta saƙo."}}}},"ui":{"fields":{"message":{"ui:help":"Muna ajiye saƙonku a Saƙonnin da aka aika na wani lokaci. Ku ambaci sunayen mutane idan ya zama dole kawai. Idan aka shafe wani da kuka ambata daga baya, kwafin saƙon da ke wurin sauran mutane zai kasance."}},"ui:submit":"Aika saƙo"}}}
