import type { hosts as english } from '../en/hosts.ts';
import type { Translation } from '../textKey.ts';

export const hosts: Translation<typeof english> = {
  'menu.fileMenu': 'Fichier',
  'menu.editMenu': 'Édition',
  'menu.viewMenu': 'Affichage',
  'menu.windowMenu': 'Fenêtre',
  'menu.help': 'Aide',
  'menu.about': 'À propos de Carpet Sudoku',
  'menu.services': 'Services',
  'menu.hide': 'Masquer Carpet Sudoku',
  'menu.hideOthers': 'Masquer les autres',
  'menu.unhide': 'Tout afficher',
  'menu.quit': 'Quitter Carpet Sudoku',
  'menu.close': 'Fermer la fenêtre',
  'menu.cut': 'Couper',
  'menu.copy': 'Copier',
  'menu.paste': 'Coller',
  'menu.delete': 'Supprimer',
  'menu.selectAll': 'Tout sélectionner',
  'menu.reload': 'Recharger',
  'menu.toggleDevTools': 'Outils de développement',
  'menu.togglefullscreen': 'Plein écran',
  'menu.minimize': 'Réduire',
  'menu.zoom': 'Réduire/agrandir',
  'menu.front': 'Tout ramener au premier plan',
  'start.again': 'Réessayer',
  'start.open-copy': 'Continuer avec la copie',
  'start.quit': 'Quitter',
  'start.failed': 'Carpet Sudoku ne peut pas démarrer',
  'start.end': 'Carpet Sudoku doit se fermer',
  'start.page-crashed': 'Sa page a planté deux fois en peu de temps. Vos parties sont intactes. Relancez le programme.',
  'start.page-unloadable': 'Sa page ne peut pas être chargée : {detail}. Vos parties sont intactes.',
  'start.running': 'Carpet Sudoku est déjà lancé avec le dossier {folder}. Fermez-le d’abord.',
  'start.running-as': 'Carpet Sudoku est déjà lancé (processus {process}) avec le dossier {folder}. Fermez-le d’abord.',
  'start.running-at':
    'Carpet Sudoku est déjà lancé (processus {process}) avec le dossier {folder}, dans un navigateur à l’adresse {address}. Fermez-le d’abord.',
  'download.title': 'Enregistrer {file}',
  'download.failed': 'Le fichier n’est pas enregistré',
  'download.unwritten':
    'Impossible d’écrire {file}. Le disque est peut-être plein. Réessayez, au besoin dans un autre dossier.',
  'browser.running':
    'le programme est déjà lancé avec le dossier {folder} ; fermez-le, ou indiquez un autre dossier dans CARPET_SUDOKU_HOME',
  'browser.running-as':
    'le programme est déjà lancé (processus {process}) avec le dossier {folder} ; fermez-le, ou indiquez un autre dossier dans CARPET_SUDOKU_HOME',
  'browser.window-elsewhere': 'Carpet Sudoku est déjà lancé (processus {process}) ; il a ouvert une fenêtre.',
  'browser.open-there': 'Carpet Sudoku est déjà lancé (processus {process}). Ouvrez {address}',
  'browser.no-window-came': 'aucune fenêtre ne s’est ouverte ; ouvrez {url} dans un navigateur',
  'browser.no-window-yet':
    'aucune fenêtre ne s’est connectée en deux minutes ; le navigateur n’a peut-être pas le droit de lire le dossier du programme. Ouvrez {url} dans un navigateur',
  'browser.ticket-reused':
    'deux programmes ont utilisé l’adresse prévue pour une seule fenêtre : tous deux ont été déconnectés. Une autre personne a peut-être essayé, sur cet ordinateur, d’accéder à vos parties. Fermez la fenêtre et relancez le programme.',
  'browser.opened': 'Carpet Sudoku est ouvert dans sa propre fenêtre. Son adresse, au besoin :',
  'browser.no-window': 'Aucune fenêtre n’a pu être ouverte : {reason}.',
  'browser.open-address':
    'Ouvrez cette adresse dans un navigateur de cet ordinateur ; appuyez sur Ctrl+C pour arrêter le programme :',
  'browser.not-built': 'la page n’a pas été construite : {file} n’existe pas ; lancez d’abord « npm run build »',
  'browser.usage': `Usage : npm run start:browser -- [options]

Sert Carpet Sudoku à un navigateur de cet ordinateur et l’ouvre dans sa propre fenêtre.

  --port <number>  écouter sur ce port au lieu d’un port libre
  --no-open        afficher l’adresse sans ouvrir de fenêtre
  --open-copy      si une version plus récente a enregistré les parties : les garder,
                   et continuer avec la copie d’avant sa mise à jour
  --help           afficher cette aide

Les parties sont enregistrées dans le dossier des données, ou dans $CARPET_SUDOKU_HOME s’il est défini.
`,
  'browser.superuser': 'Chromium n’ouvre pas de fenêtre pour le superutilisateur',
  'browser.no-screen': 'cet ordinateur n’a pas d’écran',
  'browser.no-browser': 'ni Chromium ni Chrome n’a été trouvé',
  'menu.undo': 'Annuler',
  'menu.redo': 'Rétablir',
  'menu.manual': 'Manuel',
  'menu.report': 'Signaler un problème…',
  'menu.licences': 'Licences des composants',
  'mnemonic.fileMenu': 'f',
  'mnemonic.editMenu': 'd',
  'mnemonic.viewMenu': 'a',
  'mnemonic.windowMenu': 'n',
  'mnemonic.help': 'i',
};
