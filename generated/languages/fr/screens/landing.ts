// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"ZeSYt":"Bienvenue","XocEa":"Inscription","dxYmr":["Des questions ? Écrivez à ",["email"],"."],"UAYYn":"Ce qu’il vous faut","NPZba":["Votre dossier d’employé chez ",["organisation"],", au même endroit."],"rgqLf":["Il faut environ ",["minutes"]," minutes."],"ChbUU":"Vous pouvez arrêter et revenir à tout moment.","PuKcJ":"Télécharger le formulaire papier des garants"}
