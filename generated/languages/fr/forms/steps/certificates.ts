// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/certificates":{"schema":{"title":"Certificats professionnels","errorMessage":{"maxItems":"N’ajoutez pas plus de 50 lignes."},"items":{"properties":{"name":{"title":"Nom du certificat"},"dateObtained":{"title":"Date d’obtention"},"nameOfCourse":{"title":"Nom de la formation"}}}},"ui":{"ui:help":"Pas de certificat ? Choisissez Suivant pour sauter cette étape.","ui:row":"Certificat {n}","ui:add":"Ajouter un autre certificat","ui:remove":"Retirer"}}}
