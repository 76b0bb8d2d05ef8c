// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/employee-details":{"schema":{"title":"Détails de l’emploi","properties":{"employeeId":{"title":"Matricule BTC"},"secondedTo":{"title":"Détaché(e) chez","errorMessage":{"required":"Choisissez l’entreprise où vous travaillez."}},"salaryAccountNumber":{"title":"Numéro de compte salaire","errorMessage":"Le numéro de compte doit avoir 10 chiffres."},"bankName":{"title":"Nom de la banque"}}},"ui":{"fields":{"employeeId":{"ui:help":"Votre numéro d’employé. Pas encore de numéro ? Demandez aux RH."},"secondedTo":{"ui:help":"L’entreprise cliente où vous travaillez."}}}}}
