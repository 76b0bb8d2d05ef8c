// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/disable-account":{"schema":{"title":"Désactiver ce compte","properties":{"reason":{"title":"Motif","errorMessage":{"required":"Choisissez un motif."},"x-texts":{"left the company":"a quitté l’entreprise","lost or stolen device":"appareil perdu ou volé","second account":"deuxième compte","other":"autre"}}}},"ui":{"ui:submit":"Désactiver"}}}
