// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/declaration":{"schema":{"title":"Ayyanawa","description":"Na ayyana cewa bayanan da na bayar a nan daidai suke kuma cikakku ne. Su ne tushen yarjejeniyar aikina da BTC Outsourcing Limited.","properties":{"date":{"title":"Kwanan wata"},"signature":{"title":"Sa hannu"},"certified":{"title":"Na tabbatar cewa bayanan da na bayar daidai suke, kuma su ne tushen yarjejeniyar aikina da BTC Outsourcing Limited.","errorMessage":{"required":"Ku tabbatar da ayyanawar!","const":"Ku tabbatar da ayyanawar!"}}}},"ui":{"fields":{"signature":{"ui:help":"Ku zana shi da yatsa, ko ku ɗora hotonsa."}}}}}
