; Included by electron-builder's installer: what it does besides copying files, and what the removal takes back.
; SHELL_CONTEXT is the user, or the machine if the program is installed for everybody.

; Offers the program under "Open with" for files of other sudoku programs, and leaves who opens them by double-click.
!macro offerFor EXTENSION
  WriteRegNone SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "Carpet Sudoku puzzles"
!macroend
!macro withdrawFor EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "Carpet Sudoku puzzles"
!macroend

; Puts the folder of carpet-sudoku.cmd on the user's PATH, or takes it off. PowerShell, because a string of this
; installer holds 1024 characters (8192 in electron-builder's build), and a longer PATH would be cut off.
!macro changePath SCRIPT
  System::Call 'kernel32::SetEnvironmentVariable(t "CARPET_SUDOKU_BIN", t "$INSTDIR\bin")'
  nsExec::Exec `powershell.exe -NoProfile -NonInteractive -Command "$$key = [Microsoft.Win32.Registry]::CurrentUser.CreateSubKey('Environment'); $$old = [string]$$key.GetValue('Path', '', 'DoNotExpandEnvironmentNames'); $$parts = @($$old -split ';' | Where-Object { $$_ -and $$_ -ne $$env:CARPET_SUDOKU_BIN }); ${SCRIPT} $$key.SetValue('Path', ($$parts -join ';'), 'ExpandString')"`
  Pop $0
  ; Tells the desktop, so that a terminal opened from now on has the new value. 0x1A is WM_SETTINGCHANGE.
  SendMessage 0xFFFF 0x1A 0 "STR:Environment" /TIMEOUT=2000
!macroend

!macro customInstall
  !insertmacro changePath "$$parts += $$env:CARPET_SUDOKU_BIN;"
  !insertmacro offerFor "sdk"
  !insertmacro offerFor "sdm"
  !insertmacro offerFor "sdx"
  !insertmacro offerFor "hodoku"
  !insertmacro offerFor "ksudoku"
  !insertmacro offerFor "opensudoku"
!macroend

!macro customUnInstall
  !insertmacro changePath ""
  !insertmacro withdrawFor "sdk"
  !insertmacro withdrawFor "sdm"
  !insertmacro withdrawFor "sdx"
  !insertmacro withdrawFor "hodoku"
  !insertmacro withdrawFor "ksudoku"
  !insertmacro withdrawFor "opensudoku"
!macroend
