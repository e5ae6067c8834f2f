/** Small sets of what VS Code gives to a page: the class of its body, and the colours of its theme. */

export type ThemeName = 'light' | 'dark' | 'hc-light' | 'hc-dark';

export interface Theme {
  readonly bodyClass: string;
  readonly variables: Readonly<Record<string, string>>;
}

const fonts = {
  'font-family': 'system-ui, "Ubuntu", "Droid Sans", "Open Sans", sans-serif',
  'font-size': '13px',
  'font-weight': 'normal',
  'editor-font-family': '"Droid Sans Mono", "DejaVu Sans Mono", monospace',
  'editor-font-size': '12px',
};

/** Colours that have many names in VS Code. */
interface Palette {
  readonly background: string;
  readonly foreground: string;
  readonly muted: string;
  readonly raised: string;
  readonly line: string;
  readonly input: string;
  readonly inputBorder: string;
  readonly focus: string;
  readonly link: string;
}

function variablesOf({ background, foreground, muted, raised, line, input, inputBorder, focus, link }: Palette) {
  return {
    ...fonts,
    foreground,
    descriptionForeground: muted,
    'icon-foreground': foreground,
    focusBorder: focus,
    'editor-background': background,
    'editor-foreground': foreground,
    'editorWidget-background': raised,
    'editorWidget-foreground': foreground,
    'widget-border': line,
    'panel-border': line,
    'input-background': input,
    'input-foreground': foreground,
    'input-border': inputBorder,
    'settings-textInputBackground': input,
    'settings-textInputForeground': foreground,
    'settings-textInputBorder': inputBorder,
    'settings-dropdownBackground': input,
    'settings-dropdownForeground': foreground,
    'settings-dropdownBorder': inputBorder,
    'settings-dropdownListBorder': inputBorder,
    'settings-checkboxBackground': input,
    'settings-checkboxForeground': foreground,
    'settings-checkboxBorder': inputBorder,
    'dropdown-background': input,
    'dropdown-listBackground': raised,
    'dropdown-foreground': foreground,
    'dropdown-border': inputBorder,
    'textLink-foreground': link,
    'textLink-activeForeground': link,
  };
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  light: {
    bodyClass: 'vscode-light',
    variables: {
      ...variablesOf({
        background: '#ffffff',
        foreground: '#3b3b3b',
        muted: '#3b3b3b',
        raised: '#f8f8f8',
        line: '#e5e5e5',
        input: '#ffffff',
        inputBorder: '#cecece',
        focus: '#005fb8',
        link: '#005fb8',
      }),
      'input-placeholderForeground': '#767676',
      'textCodeBlock-background': '#f8f8f8',
      'textPreformat-foreground': '#3b3b3b',
      'textPreformat-background': '#0000001f',
      'textBlockQuote-border': '#e5e5e5',
      errorForeground: '#f85149',
      'editorError-foreground': '#e51400',
      'editorWarning-foreground': '#bf8803',
      'editorInfo-foreground': '#1a85ff',
      'button-secondaryBorder': '#eaeaea',
      'testing-iconPassed': '#388a34',
      'testing-iconFailed': '#f14c4c',
      'button-background': '#005fb8',
      'button-foreground': '#ffffff',
      'button-hoverBackground': '#0258a8',
      'button-border': '#0069cc',
      'button-secondaryBackground': '#e5e5e5',
      'button-secondaryForeground': '#3b3b3b',
      'button-secondaryHoverBackground': '#cccccc',
      'badge-background': '#cccccc',
      'badge-foreground': '#3b3b3b',
      'toolbar-hoverBackground': '#b8b8b850',
      'list-hoverBackground': '#f2f2f2',
      'inputValidation-errorBackground': '#f2dede',
      'inputValidation-errorBorder': '#be1100',
      'inputValidation-warningBackground': '#f6f5d2',
      'inputValidation-warningBorder': '#b89500',
      'inputValidation-infoBackground': '#d6ecf2',
      'inputValidation-infoBorder': '#007acc',
    },
  },
  dark: {
    bodyClass: 'vscode-dark',
    variables: {
      ...variablesOf({
        background: '#1f1f1f',
        foreground: '#cccccc',
        muted: '#9d9d9d',
        raised: '#202020',
        line: '#313131',
        input: '#313131',
        inputBorder: '#3c3c3c',
        focus: '#0078d4',
        link: '#4daafc',
      }),
      'input-placeholderForeground': '#989898',
      'textCodeBlock-background': '#2b2b2b',
      'textPreformat-foreground': '#d0d0d0',
      'textPreformat-background': '#3c3c3c',
      'textBlockQuote-border': '#616161',
      errorForeground: '#f85149',
      'editorError-foreground': '#f14c4c',
      'editorWarning-foreground': '#cca700',
      'editorInfo-foreground': '#3794ff',
      'testing-iconPassed': '#73c991',
      'testing-iconFailed': '#f14c4c',
      'button-background': '#0078d4',
      'button-foreground': '#ffffff',
      'button-hoverBackground': '#026ec1',
      'button-border': '#ffffff12',
      'button-secondaryBackground': '#313131',
      'button-secondaryForeground': '#cccccc',
      'button-secondaryHoverBackground': '#3c3c3c',
      'badge-background': '#616161',
      'badge-foreground': '#f8f8f8',
      'toolbar-hoverBackground': '#5a5d5e50',
      'list-hoverBackground': '#2a2d2e',
      'inputValidation-errorBackground': '#5a1d1d',
      'inputValidation-errorBorder': '#be1100',
      'inputValidation-warningBackground': '#352a05',
      'inputValidation-warningBorder': '#b89500',
      'inputValidation-infoBackground': '#063b49',
      'inputValidation-infoBorder': '#007acc',
    },
  },
  'hc-light': {
    bodyClass: 'vscode-high-contrast vscode-high-contrast-light',
    variables: {
      ...variablesOf({
        background: '#ffffff',
        foreground: '#292929',
        muted: '#292929',
        raised: '#ffffff',
        line: '#0f4a85',
        input: '#ffffff',
        inputBorder: '#0f4a85',
        focus: '#006bbd',
        link: '#0f4a85',
      }),
      contrastBorder: '#0f4a85',
      contrastActiveBorder: '#006bbd',
      'input-placeholderForeground': '#292929b3',
      'textCodeBlock-background': '#f2f2f2',
      'textPreformat-foreground': '#ffffff',
      'textPreformat-background': '#09345f',
      'textBlockQuote-border': '#292929',
      errorForeground: '#b5200d',
      'editorError-foreground': '#b5200d',
      'editorWarning-foreground': '#895503',
      'editorInfo-foreground': '#1a85ff',
      'testing-iconPassed': '#007100',
      'testing-iconFailed': '#b5200d',
      'button-background': '#0f4a85',
      'button-foreground': '#ffffff',
      'button-hoverBackground': '#0f4a85',
      'button-border': '#0f4a85',
      'button-secondaryBackground': '#ffffff',
      'button-secondaryForeground': '#292929',
      'button-secondaryHoverBackground': '#ffffff',
      'badge-background': '#0f4a85',
      'badge-foreground': '#ffffff',
      'list-hoverBackground': '#0f4a851a',
      'inputValidation-errorBackground': '#ffffff',
      'inputValidation-errorBorder': '#b5200d',
      'inputValidation-warningBackground': '#ffffff',
      'inputValidation-warningBorder': '#0f4a85',
      'inputValidation-infoBackground': '#ffffff',
      'inputValidation-infoBorder': '#0f4a85',
    },
  },
  'hc-dark': {
    bodyClass: 'vscode-high-contrast',
    variables: {
      ...variablesOf({
        background: '#000000',
        foreground: '#ffffff',
        muted: '#ffffff',
        raised: '#0c141f',
        line: '#6fc3df',
        input: '#000000',
        inputBorder: '#6fc3df',
        focus: '#f38518',
        link: '#21a6ff',
      }),
      contrastBorder: '#6fc3df',
      contrastActiveBorder: '#f38518',
      'input-placeholderForeground': '#ffffffb3',
      'textCodeBlock-background': '#000000',
      'textPreformat-foreground': '#000000',
      'textPreformat-background': '#ffffff',
      'textBlockQuote-border': '#ffffff',
      errorForeground: '#f48771',
      'editorError-foreground': '#f48771',
      'editorWarning-foreground': '#ffd370',
      'editorInfo-foreground': '#3794ff',
      'testing-iconPassed': '#73c991',
      'testing-iconFailed': '#f14c4c',
      'button-background': '#000000',
      'button-foreground': '#ffffff',
      'button-hoverBackground': '#000000',
      'button-border': '#6fc3df',
      'button-secondaryBackground': '#000000',
      'button-secondaryForeground': '#ffffff',
      'button-secondaryHoverBackground': '#000000',
      'badge-background': '#000000',
      'badge-foreground': '#ffffff',
      'list-hoverBackground': '#ffffff1a',
      'inputValidation-errorBackground': '#000000',
      'inputValidation-errorBorder': '#be1100',
      'inputValidation-warningBackground': '#000000',
      'inputValidation-warningBorder': '#b89500',
      'inputValidation-infoBackground': '#000000',
      'inputValidation-infoBorder': '#007acc',
    },
  },
};

/** What VS Code styles in every page, in our words: where a page says nothing else, this holds. */
export const defaultStyles = `
  html { scrollbar-color: var(--vscode-scrollbarSlider-background) var(--vscode-editor-background); }
  body {
    background-color: transparent;
    color: var(--vscode-editor-foreground);
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
    font-weight: var(--vscode-font-weight);
    margin: 0;
    padding: 0 20px;
  }
  a, a code { color: var(--vscode-textLink-foreground); }
  a:focus, input:focus, select:focus, textarea:focus {
    outline: 1px solid -webkit-focus-ring-color;
    outline-offset: -1px;
  }
  code {
    background-color: var(--vscode-textPreformat-background);
    border-radius: 4px;
    color: var(--vscode-textPreformat-foreground);
    font-family: var(--vscode-editor-font-family);
    padding: 1px 3px;
  }
  pre code { padding: 0; }
  blockquote { background: var(--vscode-textBlockQuote-background); border-color: var(--vscode-textBlockQuote-border); }
`;
