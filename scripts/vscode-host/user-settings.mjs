// The initial user settings of a new data folder.

/** No network, no telemetry, no welcome pages, no chat: the editor and the extension. */
export const quietFirstRun = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'json.schemaDownload.enable': false,
  'typescript.disableAutomaticTypeAcquisition': true,
  'npm.autoDetect': 'off',
  // Else the server reads all of /proc again and again.
  'remote.autoForwardPorts': false,
  'remote.autoForwardPortsSource': 'output',
  'workbench.enableExperiments': false,
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
};

/** Additional settings for the suites: reproducible pictures, and no prompts. */
export const forTests = {
  ...quietFirstRun,
  'editor.minimap.enabled': false,
  'editor.cursorBlinking': 'solid',
  'workbench.reduceMotion': 'on',
  'editor.stickyScroll.enabled': false,
  'editor.wordWrap': 'on',
  'files.autoSave': 'off',
  'files.hotExit': 'off',
  'files.simpleDialog.enable': true,
  // The suites change the browser's colour scheme for a light and a dark picture.
  'window.autoDetectColorScheme': true,
  'window.commandCenter': false,
  'window.confirmBeforeClose': 'never',
  'window.title': '${activeEditorShort}${separator}${rootName}',
  'workbench.editor.enablePreview': false,
  // A panel that opens or loads its page while a suite types into the palette takes the focus.
  'workbench.quickOpen.closeOnFocusLost': false,
};

/** The same with what VS Code opens by itself for a new user. */
export const forFirstStart = {
  ...forTests,
  'workbench.startupEditor': 'welcomePage',
  'workbench.welcomePage.walkthroughs.openOnInstall': true,
};

/** Keys of the suites for what leads to a test and is not part of it: the palette that would run these draws all commands. */
export const keysForTests = [
  {
    key: 'ctrl+shift+alt+f1',
    command: 'runCommands',
    args: {
      commands: [
        'workbench.action.closeAllEditors',
        'workbench.action.closePanel',
        'workbench.view.explorer',
        'notifications.clearAll',
      ],
    },
  },
  { key: 'ctrl+shift+alt+f2', command: 'workbench.action.files.revert' },
];
