// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/declaration":{"schema":{"title":"Nkwupụta","description":"Ana m ekwupụta na ozi m nyere ebe a bụ eziokwu ma zuo ezu. Ọ bụ ntọala nke nkwekọrịta m na BTC Outsourcing Limited.","properties":{"date":{"title":"Ụbọchị"},"signature":{"title":"Mbịnye aka"},"certified":{"title":"Ana m akwado na ozi e nyere bụ eziokwu ma bụrụ ntọala nke nkwekọrịta m na BTC Outsourcing Limited.","errorMessage":{"required":"Kwado nkwupụta ahụ!","const":"Kwado nkwupụta ahụ!"}}}},"ui":{"fields":{"signature":{"ui:help":"Jiri mkpịsị aka see ya, ma ọ bụ bulite foto ya."}}},"declarationVersion":"9fb3d92bc96dbabe"}}
